import { Plus } from 'lucide-preact'
import { Link, useLocation, useSearchParams } from 'wouter-preact'
import { ButtonLink } from '../../parts/button.tsx'
import { Empty, FailedPart, Loading } from '../../parts/states.tsx'
import { type Tariff, useTariffs } from '../../server/free-days.ts'
import { useMe } from '../../server/me.ts'
import { useKeys } from '../../shell/keys.ts'
import { TariffForm } from './tariff-form.tsx'
import styles from './tariffs.module.css'
import { tariffAddress, termsText, whereText } from './terms.ts'

/** What lines and terminals charge for time: the list, and the chosen one as a form. */
export function Tariffs() {
  const [address] = useSearchParams()
  const answer = useTariffs()
  const may_write = useMe().data?.role !== 'read'
  const chosen = address.get('tariff')
  const tariffs = answer.data?.data ?? []
  const tariff = tariffs.find(({ id }) => id === chosen)
  useTariffKeys(tariffs, chosen)
  return (
    <div class={styles.columns}>
      <section aria-labelledby="tariffs">
        <div class={styles.head}>
          <h2 id="tariffs">Tariffs</h2>
          <p class="quiet small">
            Of several that fit a box, terminal goes before place, place before line, line before kind of box.
          </p>
          {may_write && (
            <ButtonLink href={tariffAddress('new')} icon={Plus}>
              Add a tariff
            </ButtonLink>
          )}
        </div>
        {answer.error && !answer.data && (
          <FailedPart error={answer.error} what="The tariffs" again={() => void answer.refetch()} />
        )}
        {answer.isPending && <Loading rows={8} />}
        {answer.data && tariffs.length === 0 && <Empty sentence="No tariff is known: days are told, and not what they cost." />}
        <ul class={styles.list}>
          {tariffs.map((one) => (
            <Row key={one.id} tariff={one} is_chosen={one.id === chosen} />
          ))}
        </ul>
      </section>
      {(tariff !== undefined || chosen === 'new') && (
        <TariffForm key={chosen} id={tariff?.id ?? null} terms={tariff?.attributes ?? null} may_write={may_write} />
      )}
    </div>
  )
}

function Row({ tariff: { id, attributes }, is_chosen }: { tariff: Tariff; is_chosen: boolean }) {
  return (
    <li>
      <Link href={tariffAddress(id)} data-row={id} aria-current={is_chosen ? 'true' : undefined}>
        <span class={styles.name}>
          <span dir="auto">{attributes.name}</span>
          <span class="quiet">{attributes.charge}</span>
        </span>
        <span class={styles.terms}>{termsText(attributes)}</span>
        <span class={styles.where}>{whereText(attributes)}</span>
      </Link>
    </li>
  )
}

function useTariffKeys(tariffs: readonly Tariff[], chosen: string | null): void {
  const [, go] = useLocation()
  const move = (by: number) => () => {
    const at = tariffs.findIndex(({ id }) => id === chosen)
    const next = tariffs[at === -1 ? 0 : at + by]
    if (next === undefined) return false
    go(tariffAddress(next.id), { replace: true })
    return true
  }
  useKeys([
    { keys: 'j', does: 'Next tariff', run: move(1) },
    { keys: 'k', does: 'Tariff before', run: move(-1) },
    {
      keys: 'Escape',
      does: 'Close the tariff',
      run: () => {
        if (chosen === null) return false
        go(tariffAddress(null))
        return true
      },
    },
  ])
}
