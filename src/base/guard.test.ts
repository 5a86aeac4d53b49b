import { describe, expect, test } from 'vitest'
import {
  addressFault,
  guardedLookup,
  isOpenPort,
  literalAddress,
  PrivateAddress,
  publicAddresses,
  ResolutionError,
} from './guard.ts'

describe('addresses that nobody may be sent to [W54]', () => {
  test.each([
    ['0.0.0.0', 'unspecified'],
    ['0.1.2.3', 'unspecified'],
    ['10.1.1.1', 'private'],
    ['172.16.0.1', 'private'],
    ['192.168.1.1', 'private'],
    ['100.64.0.1', 'carrierGradeNat'],
    ['100.100.100.200', 'carrierGradeNat'],
    ['127.0.0.1', 'loopback'],
    ['127.8.8.8', 'loopback'],
    ['169.254.169.254', 'linkLocal'],
    ['168.63.129.16', 'reserved'],
    ['192.0.0.192', 'reserved'],
    ['192.0.2.1', 'reserved'],
    ['198.51.100.1', 'reserved'],
    ['203.0.113.1', 'reserved'],
    ['192.88.99.1', 'reserved'],
    ['198.18.0.1', 'reserved'],
    ['224.0.0.1', 'multicast'],
    ['240.0.0.1', 'reserved'],
    ['255.255.255.255', 'broadcast'],
    ['::', 'unspecified'],
    ['::1', 'loopback'],
    ['::127.0.0.1', 'loopback'],
    ['::ffff:127.0.0.1', 'loopback'],
    ['::ffff:a9fe:a9fe', 'linkLocal'],
    ['64:ff9b::7f00:1', 'loopback'],
    ['64:ff9b:1::808:808', 'private'],
    ['2002:7f00:1::', '6to4'],
    ['2001::1', 'teredo'],
    ['fe80::1', 'linkLocal'],
    ['fe80::1%eth0', 'linkLocal'],
    ['fec0::1', 'deprecatedSiteLocal'],
    ['fc00::1', 'uniqueLocal'],
    ['fd00:ec2::254', 'uniqueLocal'],
    ['ff02::1', 'multicast'],
    ['2001:db8::1', 'reserved'],
    ['3fff::1', 'reserved'],
    ['2001:20::1', 'orchid2'],
    ['5f00::1', 'segmentRouting'],
    ['100::1', 'discard'],
    ['::ffff:0:127.0.0.1', 'loopback'],
    ['1::1', 'reserved'],
    ['200::1', 'reserved'],
    ['::808:808', 'reserved'],
    ['4000::1', 'reserved'],
    ['nonsense', 'not an address'],
  ])('%s: %s', (address, fault) => {
    expect(addressFault(address)).toBe(fault)
  })

  test.each(['8.8.8.8', '1.1.1.1', '2606:4700::1111', '64:ff9b::808:808', '::ffff:8.8.8.8'])('%s is public', (address) => {
    expect(addressFault(address)).toBeNull()
  })

  test.each([
    ['http://0x7f.1/', '127.0.0.1'],
    ['http://2130706433/', '127.0.0.1'],
    ['http://0177.0.0.1/', '127.0.0.1'],
    ['http://[::1]:80/', '::1'],
    ['http://[::ffff:127.0.0.1]/', '::ffff:7f00:1'],
    ['http://example.com/', null],
  ])('the host of %s is the address %s', (url, address) => {
    expect(literalAddress(new URL(url).hostname)).toBe(address)
  })
})

test.each([
  [80, true],
  [443, true],
  [8443, true],
  [22, false],
  [25, false],
  [1023, false],
  [5432, false],
])('strangers may send us to port %i: %s', (port, may) => {
  expect(isOpenPort(port)).toBe(may)
})

describe('names', () => {
  test('with one private address among public ones is refused [W56]', async () => {
    await expect(publicAddresses('mixed.example', async () => ['8.8.8.8', '10.0.0.1'])).rejects.toBeInstanceOf(PrivateAddress)
  })

  test('that do not resolve say so', async () => {
    const resolve = async () => {
      throw new Error('no such host')
    }
    await expect(publicAddresses('absent.example', resolve)).rejects.toBeInstanceOf(ResolutionError)
    await expect(publicAddresses('empty.example', async () => [])).rejects.toBeInstanceOf(ResolutionError)
  })

  test('are resolved once for each connection, and the socket gets the checked addresses [W55 F61]', async () => {
    let asked = 0
    const lookup = guardedLookup(async () => {
      asked += 1
      return asked === 1 ? ['8.8.8.8', '2606:4700::1111'] : ['127.0.0.1']
    }, 'refused')
    const found = await new Promise((resolve, reject) => {
      lookup('rebinding.example', { all: true }, (error, addresses) => (error ? reject(error) : resolve(addresses)))
    })
    expect(found).toEqual([
      { address: '8.8.8.8', family: 4 },
      { address: '2606:4700::1111', family: 6 },
    ])
    expect(asked).toBe(1)
    const again = new Promise((resolve, reject) => {
      lookup('rebinding.example', { family: 4 }, (error, address) => (error ? reject(error) : resolve(address)))
    })
    await expect(again).rejects.toBeInstanceOf(PrivateAddress)
  })
})
