import { Upload } from 'lucide-preact'
import { useEffect, useRef, useState } from 'preact/hooks'
import { inkOn } from '../../../base/ink.ts'
import { Button } from '../../parts/button.tsx'
import { Field } from '../../parts/field.tsx'
import { FailedPart, Loading } from '../../parts/states.tsx'
import { tellDone } from '../../parts/toasts.tsx'
import { landfall } from '../../server/connection.ts'
import { useDeed } from '../../server/deed.ts'
import { useWhyNoWriting } from '../../server/rights.ts'
import { useBrand } from '../../server/settings.ts'
import { FormProblem } from './form-problem.tsx'
import { PartHead } from './part-head.tsx'
import styles from './settings.module.css'

type BrandFacts = NonNullable<ReturnType<typeof useBrand>['data']>
type Logo = NonNullable<BrandFacts['logo']>
const kinds: readonly Logo['content_type'][] = ['image/png', 'image/jpeg', 'image/webp']
const logo_bytes_max = 48 * 1024

/** Name, colour and logo that people see who open a link. */
export function Brand({ of }: { of: string }) {
  const { data, error, refetch } = useBrand()
  return (
    <section>
      <PartHead title="Your brand" note="At the top of every shared page." />
      {error && !data && <FailedPart error={error} what="The brand" again={() => void refetch()} />}
      {!error && data === undefined && <Loading rows={2} />}
      {data && <BrandForm brand={data} company_name={of} key={JSON.stringify(data)} />}
    </section>
  )
}

function BrandForm({ brand, company_name }: { brand: BrandFacts; company_name: string }) {
  const why_not = useWhyNoWriting()
  const [name, setName] = useState(brand.name)
  const [color, setColor] = useState(brand.color ?? '')
  const [logo, setLogo] = useState(brand.logo)
  const { mutate, error, isPending } = useDeed(['settings', 'brand'], (_: undefined) =>
    landfall().updateBrand({ attributes: { name: name.trim() === '' ? null : name, color: color === '' ? null : color, logo } }),
  )
  const save = (event: SubmitEvent) => {
    event.preventDefault()
    mutate(undefined, { onSuccess: () => tellDone('The brand is kept') })
  }
  const is_same = name === brand.name && color === (brand.color ?? '') && logo === brand.logo
  return (
    <form class={styles.brand} onSubmit={save}>
      <Looks name={name.trim() === '' ? company_name : name} color={color} logo={logo} />
      <Field
        {...{ label: 'Name', value: name, maxLength: 200, autocomplete: 'off', hint: 'Empty: that of the account.' }}
        onInput={(event) => setName(event.currentTarget.value)}
      />
      <Field
        {...{ label: 'Colour', value: color, pattern: '#[0-9a-fA-F]{6}', placeholder: '#0a5c86', autocomplete: 'off' }}
        {...{ spellcheck: false, hint: 'As #rrggbb; empty: that of Landfall.' }}
        onInput={(event) => setColor(event.currentTarget.value.trim())}
      />
      <LogoField logo={logo} onLogo={setLogo} />
      <FormProblem error={error} what="The brand" />
      <div class={styles.buttons}>
        <Button type="submit" disabled={isPending || is_same || why_not !== null} title={why_not ?? undefined}>
          Keep brand
        </Button>
        {why_not !== null && <span class="quiet">{why_not}</span>}
      </div>
    </form>
  )
}

/** How the head of a shared page begins. */
function Looks({ name, color, logo }: { name: string; color: string; logo: Logo | null }) {
  const [letter = ''] = name.trim().toUpperCase()
  const fill = /^#[0-9a-fA-F]{6}$/.test(color) ? color : null
  return (
    <div class={styles.looks} role="img" aria-label={`A shared page begins with ${name}`}>
      {logo !== null ? (
        <Picture logo={logo} />
      ) : (
        <svg viewBox="0 0 26 26" width="26" height="26" aria-hidden="true">
          <rect width="26" height="26" rx="6" {...(fill === null ? {} : { fill })} />
          <text x="13" y="18" text-anchor="middle" {...(fill === null ? {} : { fill: inkOn(fill) })}>
            {letter}
          </text>
        </svg>
      )}
      <span dir="auto">{name}</span>
    </div>
  )
}

const picture_height = 28

/** Painted: pages of the dashboard show pictures of this server alone, and this one is not kept yet. */
function Picture({ logo }: { logo: Logo }) {
  const canvas = useRef<HTMLCanvasElement>(null)
  useEffect(() => {
    const bytes = Uint8Array.from(atob(logo.base64), (letter) => letter.charCodeAt(0))
    const paint = (picture: ImageBitmap) => {
      const [sheet, scale] = [canvas.current, (picture_height * 2) / picture.height]
      if (sheet === null) return
      sheet.width = Math.round(picture.width * scale)
      sheet.height = Math.round(picture.height * scale)
      sheet.getContext('2d')?.drawImage(picture, 0, 0, sheet.width, sheet.height)
    }
    // What is no picture is refused by the server, which says so.
    createImageBitmap(new Blob([bytes], { type: logo.content_type })).then(paint, () => undefined)
  }, [logo])
  return <canvas ref={canvas} width={picture_height * 2} height={picture_height * 2} />
}

function LogoField({ logo, onLogo }: { logo: Logo | null; onLogo: (logo: Logo | null) => void }) {
  const input = useRef<HTMLInputElement>(null)
  const [wrong, tell] = useState<string | null>(null)
  const choose = async (file: File | undefined) => {
    if (file === undefined) return
    const content_type = kinds.find((kind) => kind === file.type)
    if (content_type === undefined) return tell('A PNG, JPEG or WebP picture')
    if (file.size > logo_bytes_max) return tell(`At most 48 kB; this one has ${Math.ceil(file.size / 1024)} kB`)
    tell(null)
    const bytes = new Uint8Array(await file.arrayBuffer())
    onLogo({ content_type, base64: btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join('')) })
  }
  return (
    <div class={styles.logo}>
      <b>Logo</b>
      <input
        ref={input}
        type="file"
        hidden
        accept={kinds.join(',')}
        aria-label="Picture for the logo"
        onChange={({ currentTarget }) => {
          void choose(currentTarget.files?.[0])
          currentTarget.value = ''
        }}
      />
      <div class={styles.buttons}>
        <Button icon={Upload} onClick={() => input.current?.click()}>
          {logo === null ? 'Choose a picture' : 'Another picture'}
        </Button>
        {logo !== null && <Button onClick={() => onLogo(null)}>Take it away</Button>}
      </div>
      <span role={wrong === null ? undefined : 'alert'} class={wrong === null ? 'quiet small' : styles.wrong}>
        {wrong ?? 'PNG, JPEG or WebP, at most 48 kB. Without one: the first letter.'}
      </span>
    </div>
  )
}
