import { useLocation } from 'wouter-preact'
import { ButtonLink } from '../../parts/button.tsx'
import { Empty } from '../../parts/states.tsx'
import { Page } from '../../shell/page.tsx'
import { isAt, places } from '../../shell/places.ts'

/** An address whose screen is not built yet, or that leads nowhere. */
export function Later() {
  const [location] = useLocation()
  const place = places.find(({ path }) => isAt(path, location))
  const sentence = place ? 'This screen is not built yet. The interface answers for it.' : 'Nothing is at this address.'
  return (
    <Page title={place?.name ?? 'Not found'}>
      <Empty sentence={sentence}>
        <ButtonLink href="/">Go to the overview</ButtonLink>
        <a class="link" href="/docs">
          Read the interface
        </a>
      </Empty>
    </Page>
  )
}
