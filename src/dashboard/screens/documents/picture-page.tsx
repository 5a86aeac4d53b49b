import { useEffect, useRef, useState } from 'preact/hooks'
import styles from './document.module.css'
import type { Place } from './document-words.ts'
import { PageFrame } from './page-frame.tsx'

// Larger ones are drawn smaller: nobody sees more of them.
const side_px_max = 2_400

/** A picture, drawn from its bytes. */
export function PicturePage({ file, name, mark }: { file: Blob; name: string; mark: Place | null }) {
  const canvas = useRef<HTMLCanvasElement>(null)
  const [ratio, tell] = useState<number | null>(null)
  const [is_broken, tellBroken] = useState(false)
  useEffect(() => {
    let is_wanted = true
    createImageBitmap(file).then(
      (picture) => {
        const context = canvas.current?.getContext('2d')
        if (is_wanted && context && canvas.current) {
          const scale = Math.min(1, side_px_max / Math.max(picture.width, picture.height))
          canvas.current.width = Math.round(picture.width * scale)
          canvas.current.height = Math.round(picture.height * scale)
          context.drawImage(picture, 0, 0, canvas.current.width, canvas.current.height)
          tell(picture.width / picture.height)
        }
        picture.close()
      },
      () => is_wanted && tellBroken(true),
    )
    return () => {
      is_wanted = false
    }
  }, [file])
  if (is_broken) return <p class={styles.nothing}>The picture is broken and cannot be shown.</p>
  return (
    <PageFrame number={1} ratio={ratio ?? 1} mark={ratio === null ? null : mark}>
      <canvas ref={canvas} role="img" aria-label={name} />
    </PageFrame>
  )
}
