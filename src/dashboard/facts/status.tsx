import styles from './facts.module.css'
import { StatusIcon } from './status-icon.tsx'
import { type ContainerStatus, statusLooks } from './status-words.ts'

/** The status of a container: an icon and its word, the colour on the icon alone. `pill`: on its own ground, for the head of a page. */
export function Status({ status, pill = false }: { status: ContainerStatus; pill?: boolean }) {
  const { word, icon, colour, is_over } = statusLooks[status]
  const classes = [styles.status, styles[colour], is_over && !pill ? styles.over : '', pill ? styles.pill : '']
  return (
    <span class={classes.filter(Boolean).join(' ')} title={status}>
      <StatusIcon name={icon} />
      {word}
    </span>
  )
}
