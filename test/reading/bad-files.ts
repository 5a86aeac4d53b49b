// Files that no reader may trip over.
import { crc32, deflateSync } from 'node:zlib'
import { pdfOf } from './draw.ts'

export const encryptedPdf = () =>
  pdfOf((pen) => pen.text([40, 40], 'ARRIVAL NOTICE'), { userPassword: 'not-told', ownerPassword: 'nor-this' })

/** Five hundred pages, each an invoice that goes on. */
export const longPdf = () =>
  pdfOf((pen) => {
    pen.text([40, 40], 'COMMERCIAL INVOICE', { size: 14, bold: true })
    for (let page = 1; page <= 500; page++) {
      if (page > 1) pen.page()
      pen.text([40, 70], 'Invoice No.: LONG-0001')
      pen.text([40, 100], 'Steel fittings, assorted, as ordered and confirmed in writing by both parties, in cartons')
      pen.text([40, 700], `Page ${page} of 500`)
    }
  })

/** A page whose content is blanks that unpack to `bytes`. */
export function bombPdf(bytes: number): Uint8Array {
  const content = deflateSync(Buffer.alloc(bytes, 0x20))
  const parts = [
    '1 0 obj <</Type /Catalog /Pages 2 0 R>> endobj\n',
    '2 0 obj <</Type /Pages /Kids [3 0 R] /Count 1>> endobj\n',
    '3 0 obj <</Type /Page /Parent 2 0 R /MediaBox [0 0 612 792] /Contents 4 0 R>> endobj\n',
    `4 0 obj <</Length ${content.length} /Filter /FlateDecode>> stream\n`,
  ]
  return Buffer.concat([
    Buffer.from(`%PDF-1.7\n${parts.join('')}`),
    content,
    Buffer.from('\nendstream endobj\ntrailer <</Root 1 0 R /Size 5>>\n%%EOF'),
  ])
}

/** A PNG whose header claims this size and that has nothing behind it. */
export function hugePng(width: number, height: number): Uint8Array {
  const header = Buffer.alloc(17)
  header.write('IHDR')
  header.writeUInt32BE(width, 4)
  header.writeUInt32BE(height, 8)
  header.set([8, 2, 0, 0, 0], 12)
  const frame = Buffer.alloc(25)
  frame.writeUInt32BE(13)
  header.copy(frame, 4)
  frame.writeUInt32BE(crc32(header), 21)
  return Buffer.concat([Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]), frame])
}

/** A word file with one entry that claims to unpack to `claims` bytes. */
export function bombDocx(claims: number): Uint8Array {
  const name = Buffer.from('word/document.xml')
  const content = deflateSync(Buffer.alloc(1000, 0x20)).subarray(2, -4)
  const local = Buffer.alloc(30)
  local.writeUInt32LE(0x04034b50)
  local.writeUInt16LE(8, 8)
  local.writeUInt32LE(content.length, 18)
  local.writeUInt32LE(claims, 22)
  local.writeUInt16LE(name.length, 26)
  const central = Buffer.alloc(46)
  central.writeUInt32LE(0x02014b50)
  central.writeUInt16LE(8, 10)
  central.writeUInt32LE(content.length, 20)
  central.writeUInt32LE(claims, 24)
  central.writeUInt16LE(name.length, 28)
  const start = local.length + name.length + content.length
  const end = Buffer.alloc(22)
  end.writeUInt32LE(0x06054b50)
  end.writeUInt16LE(1, 8)
  end.writeUInt16LE(1, 10)
  end.writeUInt32LE(central.length + name.length, 12)
  end.writeUInt32LE(start, 16)
  return Buffer.concat([local, name, content, central, name, end])
}

/** A page with a form that draws a form ten times, which draws a form ten times, and so on: a few kilobytes that take for ever. */
export function nestedFormsPdf(depth = 12): Uint8Array {
  const form = (number: number) => {
    const content = number < depth ? '/F Do '.repeat(10) : 'BT /T 9 Tf 40 40 Td (x) Tj ET'
    const inner = number < depth ? `/XObject <</F ${number + 11} 0 R>>` : '/Font <</T 5 0 R>>'
    return `${number + 10} 0 obj <</Type /XObject /Subtype /Form /BBox [0 0 612 792] /Resources <<${inner}>> /Length ${content.length}>> stream\n${content}\nendstream endobj\n`
  }
  const parts = [
    '1 0 obj <</Type /Catalog /Pages 2 0 R>> endobj\n',
    '2 0 obj <</Type /Pages /Kids [3 0 R] /Count 1>> endobj\n',
    '3 0 obj <</Type /Page /Parent 2 0 R /MediaBox [0 0 612 792] /Contents 4 0 R /Resources <</XObject <</F 11 0 R>>>>>> endobj\n',
    '4 0 obj <</Length 5>> stream\n/F Do\nendstream endobj\n',
    '5 0 obj <</Type /Font /Subtype /Type1 /BaseFont /Helvetica>> endobj\n',
    ...Array.from({ length: depth }, (_, index) => form(index + 1)),
  ]
  return Buffer.from(`%PDF-1.7\n${parts.join('')}trailer <</Root 1 0 R /Size ${depth + 11}>>\n%%EOF`)
}
