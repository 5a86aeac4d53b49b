/** Answers of CargoSmart, about numbers of our own making. Times are calendars as its Java makes them, or texts. */

const calendar = (text: string) => ({ calendarType: 'gregory', timeInMillis: Date.parse(text), timeZone: { ID: 'GMT' } })

/** A moment at a place `hours` east of UTC, told in both forms. */
export const moment = (utc: string, hours: number) => {
  const local = new Date(Date.parse(utc) + hours * 3_600_000).toISOString()
  return { GMT: calendar(utc), locDT: { CSTimeZone: 'X', _value: calendar(local), timeZone: '' } }
}

const place = (city: string, country: string, UNLocationCode: string | null) => ({
  cityDetails: { city, country, county: '', locationCode: UNLocationCode && { UNLocationCode }, state: '' },
  facility: null,
  locationName: city,
})

type Event = { code: string; indicator?: string; port?: string; where?: object; when?: object; mode?: string }

export const event = ({ code, indicator = 'A', port = '', where, when, mode = '' }: Event) => ({
  CSEvent: { CSEventCode: code, dimentionType: port && 'Port', dimentionValue: port, estActIndicator: indicator },
  carrEventCode: code.toLowerCase(),
  eventDT: when ?? moment('2026-03-02T03:00:00Z', 8),
  eventDescription: `event ${code}`,
  eventReceivedDT: { GMT: calendar('2026-03-02T04:00:00Z'), locDT: null },
  location: where ?? place('Qingdao', 'China', 'CNTAO'),
  mode,
})

const port = (city: string) => ({
  facility: { facilityCode: 'T01', facilityName: `${city} Terminal` },
  port: { city, country: 'X' },
})

export const shipment = (events: readonly object[]) => ({
  containerDetail: {
    containerNumber: { containerNumber: 'CBHU400123', containerCheckDigit: '0', CSContainerSizeType: '45G1' },
    grossWeight: { weight: 1_000, weightUnit: { value: 'KGS' } },
    seal: [{ sealNumber: 'K9001' }],
    event: events,
    externalReference: [
      { CSReferenceType: { value: 'BL' }, referenceNumber: '6199000011' },
      { CSReferenceType: { value: 'BKG' }, referenceNumber: '6199000012' },
    ],
    route: {
      POR: place('Jinan', 'China', 'CNTNA'),
      FND: place('Hannover', 'Germany', 'DEHAJ'),
      firstPOL: port('Qingdao'),
      lastPOD: port('Hamburg'),
      shipmentLeg: [
        {
          POL: port('Qingdao'),
          POD: port('Hamburg'),
          SVVD: {
            loading: { vesselName: 'COSCO HERON', lloydsNumber: '9321483', voyage: '012', direction: 'E' },
            discharge: { vesselName: 'COSCO HERON', lloydsNumber: '9321483', voyage: '013', direction: 'W' },
          },
        },
      ],
    },
  },
  queryCriteria: { carrierSCACCode: 'COSU' },
  queryError: [],
})

/** The answer as it comes: JSON within a text within JSON. */
export const wrapped = (...shipments: readonly object[]) =>
  shipments.map((one) => ({ scac: 'COSU', shipmentContent: JSON.stringify(one) }))
