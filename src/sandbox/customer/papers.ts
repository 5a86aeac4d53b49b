/** Papers of the fleet's customers: small PDFs as a forwarder's program writes them. */

export type Paper = { name: string; bytes: Uint8Array<ArrayBuffer> }

type Notice = { bill: string; boxes: readonly string[]; order: string; consignee: string; ship: string; from: string; to: string }

/** An arrival notice, by whose numbers the shipment and its boxes are found. */
export function arrivalNotice({ bill, boxes, order, consignee, ship, from, to }: Notice): Paper {
  const pen = openPen()
  pen.text([40, 30], 'SANDBOX FORWARDING INC', 12)
  pen.text([200, 66], 'ARRIVAL NOTICE / FREIGHT INVOICE', 14)
  pen.text([40, 96], 'CONSIGNEE:', 9)
  pen.text([40, 108], consignee.toUpperCase())
  pen.text([40, 119], '12 TIDE STREET')
  const facts = [
    ['OUR REF NO:', `AN-${order.slice(-4)}`],
    ['MASTER B/L NO:', bill],
    ['VESSEL/VOYAGE:', `${ship} 210E`],
    ['PORT OF LOADING:', from.toUpperCase()],
    ['PORT OF DISCHARGE:', to.toUpperCase()],
    ['P.O. NO:', order],
  ] as const
  for (const [row, [caption, value]] of facts.entries()) {
    pen.text([320, 96 + row * 14], caption)
    pen.text([430, 96 + row * 14], value)
  }
  for (const [x, caption] of [
    [40, 'CONTAINER NO. / SEAL NO.'],
    [190, 'NO. OF PKGS'],
    [260, 'DESCRIPTION OF GOODS'],
    [430, 'GROSS WEIGHT'],
  ] as const)
    pen.text([x, 350], caption, 7)
  for (const [row, box] of boxes.entries()) {
    const y = 364 + row * 13
    pen.text([40, y], `${box} / S1${box.slice(-5)}`)
    pen.text([190, y], '620 CTNS')
    pen.text([260, y], 'HOUSEHOLD GOODS')
    pen.text([430, y], '9,482.25 KGS')
  }
  return { name: `arrival notice ${bill}.pdf`, bytes: pen.end() }
}

/** A commercial invoice of an order that nothing of the fleet belongs to: it stays without a link. */
export function strayInvoice(): Paper {
  const pen = openPen()
  pen.text([200, 40], 'COMMERCIAL INVOICE', 14)
  pen.text([40, 80], 'SELLER:')
  pen.text([40, 92], 'LANTERN WORKS CO., LTD')
  const facts = [
    ['INVOICE NO:', 'INV-3107'],
    ['P.O. NO:', 'ORD-4999'],
    ['CURRENCY:', 'USD'],
  ] as const
  for (const [row, [caption, value]] of facts.entries()) {
    pen.text([320, 80 + row * 14], caption)
    pen.text([430, 80 + row * 14], value)
  }
  pen.text([40, 260], 'DESCRIPTION', 7)
  pen.text([430, 260], 'AMOUNT', 7)
  pen.text([40, 274], 'PAPER LANTERNS, ASSORTED')
  pen.text([430, 274], '3,844.00')
  return { name: 'invoice INV-3107.pdf', bytes: pen.end() }
}

const page_width = 612
const page_height = 792

/** Writes text on one page, at places in points from the upper left corner. */
function openPen() {
  const drawn: string[] = []
  return {
    text([x, y]: readonly [x: number, y: number], text: string, size = 9): void {
      const escaped = text.replaceAll(/[\\()]/g, '\\$&')
      drawn.push(`BT /F1 ${size} Tf ${x} ${page_height - y - size} Td (${escaped}) Tj ET`)
    },
    end: () => pdfOf(drawn.join('\n')),
  }
}

function pdfOf(content: string): Uint8Array<ArrayBuffer> {
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 ${page_width} ${page_height}] /Resources << /Font << /F1 5 0 R >> >> /Contents 4 0 R >>`,
    `<< /Length ${content.length} >>\nstream\n${content}\nendstream`,
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica /Encoding /WinAnsiEncoding >>',
  ]
  let text = '%PDF-1.4\n'
  const places = objects.map((object, index) => {
    const place = text.length
    text += `${index + 1} 0 obj\n${object}\nendobj\n`
    return place
  })
  const rows = places.map((place) => `${String(place).padStart(10, '0')} 00000 n \n`).join('')
  const table = `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${rows}`
  return new TextEncoder().encode(
    `${text}${table}trailer\n<< /Size ${objects.length + 1} /Root 1 0 R >>\nstartxref\n${text.length}\n%%EOF\n`,
  )
}
