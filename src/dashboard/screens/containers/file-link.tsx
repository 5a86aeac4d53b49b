import { Download } from 'lucide-preact'
import { isInside } from '../../server/side.ts'
import styles from './containers.module.css'
import { saveCsv } from './file-address.ts'

/** A file for spreadsheets, which the server writes. */
export function FileLink({ address }: { address: string }) {
  const save = (event: MouseEvent) => {
    if (!isInside()) return
    event.preventDefault()
    saveCsv(address)
  }
  return (
    <a class={styles.file} href={address} download onClick={save}>
      <Download size={14} strokeWidth={1.5} aria-hidden="true" />
      CSV of this view
    </a>
  )
}
