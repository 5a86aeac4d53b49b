import { landfall } from '../../server/connection.ts'
import { Confirm } from './confirm.tsx'

type TakeBackProps = { id: string; touches: readonly string[]; onClose: () => void }

/** Asks before a shared link ends: people who have it cannot be told. */
export function TakeBack({ id, touches, onClose }: TakeBackProps) {
  return (
    <Confirm
      {...{ title: 'Take the link back', verb: 'Take back', done: 'The link shows nothing now' }}
      {...{ touches, deed: () => landfall().revokeShareLink({ id }), onClose }}
    >
      Whoever opens it sees nothing any more, and its calendars end. How often it was opened stays here.
    </Confirm>
  )
}
