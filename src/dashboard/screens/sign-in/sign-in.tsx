import { useEffect, useState } from 'preact/hooks'
import { Mark } from '../../shell/mark.tsx'
import { LinkForm, tokenInAddress } from './link-form.tsx'
import styles from './sign-in.module.css'
import { SignInForm } from './sign-in-form.tsx'

/** The first page of somebody who is not signed in. */
export function SignIn({ onDone }: { onDone: () => void }) {
  const [token] = useState(tokenInAddress)
  useEffect(() => {
    document.title = 'Sign in · Landfall'
  }, [])
  return (
    <main class={styles.page}>
      <div class={styles.column}>
        <div class={styles.head}>
          <Mark size={26} />
          <h1>{token === null ? 'Sign in to Landfall' : 'Welcome to Landfall'}</h1>
        </div>
        {token === null ? <SignInForm onDone={onDone} /> : <LinkForm token={token} onDone={onDone} />}
        {token === null && (
          <p class={styles.foot}>
            The first start printed an address that lets you in, or said in which file it is.{' '}
            <code>landfall people sign-in-link</code> makes another, <code>landfall keys create</code> a key.
          </p>
        )}
      </div>
    </main>
  )
}
