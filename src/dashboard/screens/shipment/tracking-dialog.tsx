import { useState } from 'preact/hooks'
import type { Shipment } from '../../../client/interface.ts'
import { Button } from '../../parts/button.tsx'
import { Dialog } from '../../parts/dialog.tsx'
import { failureText } from '../../parts/states.tsx'
import { tellDone, tellFailed } from '../../parts/toasts.tsx'
import { trackShipment } from '../../server/shipment.ts'
import styles from './shipment.module.css'
import { boxesText } from './words.ts'

type TrackingDialogProps = { shipment: Shipment; boxes: number; onClose: () => void }

/** Says what stopping or resuming touches before it does. */
export function TrackingDialog({ shipment: { id, attributes }, boxes, onClose }: TrackingDialogProps) {
  const [is_busy, tell] = useState(false)
  const resumes = attributes.line_tracking_stopped_at !== null
  const verb = resumes ? 'Resume' : 'Stop'
  const about = boxes === 0 ? 'the shipment' : boxesText(boxes)
  const run = async () => {
    tell(true)
    try {
      await trackShipment(id, resumes)
      tellDone(
        resumes ? `${attributes.normalized_number} is tracked again` : `Tracking of ${attributes.normalized_number} is stopped`,
      )
      onClose()
    } catch (error) {
      tellFailed(failureText(error, 'Tracking'))
      tell(false)
    }
  }
  return (
    <Dialog title={`${verb} tracking ${attributes.normalized_number}?`} onClose={onClose}>
      <p>
        {resumes
          ? `The line is asked again at once about ${about}.`
          : `The line, terminals and railroads are asked no more about ${about}. What is known stays, and tracking can be resumed.`}
      </p>
      <div class={styles.choices}>
        <Button onClick={onClose}>Leave it as it is</Button>
        <Button look="filled" disabled={is_busy} onClick={() => void run()}>
          {verb} {about}
        </Button>
      </div>
    </Dialog>
  )
}
