import type { TrackingRequest } from '../../../client/interface.ts'

type RequestStatus = TrackingRequest['attributes']['status']

export const statusNames: Readonly<Record<RequestStatus, string>> = {
  pending: 'Pending',
  awaiting_manifest: 'Awaiting manifest',
  created: 'Tracked',
  failed: 'Failed',
  tracking_stopped: 'Stopped',
  cancelled: 'Cancelled',
}

/** What a status means, where it is not plain. */
export const statusMeanings: Readonly<Record<RequestStatus, string | null>> = {
  pending: 'the line is being asked',
  awaiting_manifest: 'the line has nothing yet',
  created: null,
  failed: null,
  tracking_stopped: null,
  cancelled: null,
}
