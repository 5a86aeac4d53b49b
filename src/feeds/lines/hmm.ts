import type { LineFacts } from './line-profile.ts'

/** HMM. Asked by booking only, with `ZZ` for all of its containers; answers in one object with a list per type of event. */
export const hmm: LineFacts = {
  scac: 'HDMU',
  base_url: 'https://apigw.hmm21.com/gateway/dcsaCargoTracking/v1',
  path: '/cargo-tracking-dcsa',
  quirks: {
    response_root: 'by_type',
    cursor: 'none',
    created_filter: null,
    limit: null,
    queries: {
      bill_of_lading: null,
      booking: { carrierBookingReference: '{number}', equipmentReference: 'ZZ' },
      container: null,
    },
  },
}
