import { tellDone } from '../parts/toasts.tsx'

/** The address is the state: whoever opens it sees the same. */
export function copyAddress(): void {
  void navigator.clipboard.writeText(location.href).then(() => tellDone('Address copied'))
}
