import fc from 'fast-check'
import { expect, test } from 'vitest'
import { propertyRuns } from '../../../test/property-runs.ts'
import { sha256 } from '../../base/hash.ts'
import { packPayload, unpackPayload } from './payload-bytes.ts'
import { payloadDictionary } from './payload-dictionary.ts'

const unpack = (packed_payload: Buffer) => unpackPayload({ payload: null, packed_payload })

test('what is unpacked is what was packed, byte for byte', () => {
  const pieces = fc.array(fc.oneof(fc.string({ unit: 'binary' }), fc.json(), fc.constantFrom(...payloadDictionary.split(','))))
  fc.assert(
    fc.property(pieces, (texts) => {
      const payload = texts.join('')
      expect(unpack(packPayload(payload))).toBe(payload)
    }),
    propertyRuns(200),
  )
})

test('a text of an earlier version is read as it is', () => {
  expect(unpackPayload({ payload: '{"data":{}}', packed_payload: null })).toBe('{"data":{}}')
})

// Bytes of databases out there: neither line may ever change.
test('what was packed by the first dictionary is readable for ever', () => {
  expect(sha256(payloadDictionary)).toBe('498bff8c584593b97459ad3b56a74cbd55563b0fcce844e6870c0bd96f2e6efe')
  const packed = '01431f91a4386ea143fd4a18f640c6f7c81e57abad8dad0500'
  expect(unpack(Buffer.from(packed, 'hex'))).toBe(
    '{"data":{"id":"1","type":"webhook_notification","attributes":{"event":"container.updated"}},"included":[{"id":"2","type":"container","attributes":{"number":"ZZAU0000003"}}]}',
  )
})

test('bytes of an unknown kind are refused', () => {
  expect(() => unpack(Buffer.from([9, 1, 2]))).toThrow('a payload is packed in a way that this version knows')
})
