/** Answers of COSCO's own service, about numbers of our own making. */

const answer = (type: string, content: unknown) => ({ code: 0, message: 'success', data: { type, numberType: type, content } })

export const unknown_number = answer('none', null)

export const fault = { code: 5400, message: 'a parameter is wrong', data: null }

export const bill = answer('bl', {
  itNumber: null,
  actualShipment: [
    {
      rownum: '2',
      sequenceNumber: '2',
      vesselName: 'COSCO PLOVER',
      voyageNo: '012W',
      portOfLoading: 'Singapore',
      actualDepartureDate: null,
      expectedDateOfDeparture: '2026-03-18 04:00',
      portOfDischarge: 'Hamburg',
      actualArrivalDate: '',
      estimatedDateOfArrival: '2026-04-12 06:00',
      actualShippingDate: null,
      actualDischargeDate: null,
    },
    {
      rownum: '1',
      sequenceNumber: '1',
      vesselName: 'COSCO HERON',
      voyageNo: '039E',
      portOfLoading: 'Qingdao',
      actualDepartureDate: '2026-03-02 11:00',
      expectedDateOfDeparture: '2026-03-01 17:00',
      portOfDischarge: 'Singapore',
      actualArrivalDate: '2026-03-12 05:24',
      estimatedDateOfArrival: '2026-03-12 06:00',
      actualShippingDate: '2026-03-01 07:59',
      actualDischargeDate: '2026-03-13 10:14',
    },
  ],
  trackingPath: {
    billOfladingRefCode: '6199000011',
    trackingGroupReferenceCode: '6199000011',
    fromCity: 'Qingdao ,Shandong ,China',
    toCity: 'Hannover ,Germany',
    cgoAvailTm: '2026-04-15 06:15',
    vslNme: 'COSCO PLOVER',
    voyNumber: '012W',
    pol: 'Qingdao - QQCT Qianwan United',
    pod: 'Hamburg - Container Terminal Tollerort',
  },
  containerStatus: [
    {
      label: 'Discharged at T/S POD',
      containers: [
        {
          containerNumber: 'CBHU4001230',
          containerType: '20GP',
          grossWeight: '17720KG',
          label: 'Discharged at T/S POD',
          sealNumber: 'K9001',
          location: 'Pasir Panjang Terminal,Singapore,,Singapore',
          locationDateTime: '2026-03-13 10:14:00',
          transportation: ' ',
        },
      ],
    },
  ],
})

/** A box with one move for each word that the service has. */
export function boxThatMoved(words: readonly string[]) {
  const moves = words.map((containerNumberStatus, day) => ({
    uuid: `CBHU400123${day}`,
    containerNumber: 'CBHU4001230',
    containerNumberStatus,
    location: 'Depot of Test, East Gate,Hamburg,,Germany',
    timeOfIssue: `2026-03-${String(day + 1).padStart(2, '0')} 10:00`,
    transportation: 'Truck',
  }))
  const container = { containerNumber: 'CBHU4001230', containerType: '20GP', grossWeight: '44 LBS', sealNumber: null }
  const before = [{ ...moves[0], timeOfIssue: '2025-01-01 10:00' }]
  return answer('cntr', { containers: [{ containerCircleStatus: moves, container, containerHistorys: before }], notFound: '' })
}
