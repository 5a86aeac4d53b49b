import { expect, test } from 'vitest'
import { md5Base64 } from './md5.ts'

// What another implementation says of the same bytes: around the length of a block, and of several.
test.each([
  [0, '1B2M2Y8AsgTpgAmY7PhCfg=='],
  [1, 'VaVACK0bpYmqIQ0mKcHfQQ=='],
  [55, 'o1aODVcm+fxf0Db2CI4EGQ=='],
  [56, '+beyi07mm7apnASMx68kxg=='],
  [63, 'k0oiWOLVaHyPgwbgdUcN6w=='],
  [64, 'VLWwF0cr1Cn6D3/3IRnawg=='],
  [65, 'GO0O7HNTqENwaz5VugJWnQ=='],
  [119, '9FxLwpD1ZQJXAxd6YDZvlw=='],
  [128, 'RGneiJgfg3lpydNrJWIXlg=='],
  [10_007, 'ZzHeUp4ksI3gxqA/lMibdQ=='],
])('the MD5 of %i bytes', (length, digest) => {
  expect(md5Base64(Uint8Array.from({ length }, (_, place) => (place * 37 + length) % 256))).toBe(digest)
})

test('bytes in the middle of others', () => {
  const all = Uint8Array.from({ length: 300 }, (_, place) => place % 251)
  expect(md5Base64(all.subarray(7, 211))).toBe('iIBsvmrOZNXeytG/3VtZEg==')
})
