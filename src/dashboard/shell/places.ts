import {
  Calendar,
  ChartNoAxesColumn,
  Container,
  FileText,
  FlaskConical,
  Inbox,
  KeyRound,
  type LucideIcon,
  Map as MapIcon,
  Package,
  Plus,
  Rss,
  Webhook,
} from 'lucide-preact'

// The places of the product, in the order of the sidebar.

export type PlaceGroup = 'work' | 'bring_in' | 'connect'
type Place = { path: string; name: string; icon: LucideIcon; group: PlaceGroup; keys: string; in_bar?: true }

export const places: readonly Place[] = [
  { path: '/', name: 'Overview', icon: ChartNoAxesColumn, group: 'work', keys: 'g o', in_bar: true },
  { path: '/containers', name: 'Containers', icon: Container, group: 'work', keys: 'g c', in_bar: true },
  { path: '/shipments', name: 'Shipments', icon: Package, group: 'work', keys: 'g s' },
  { path: '/map', name: 'Map', icon: MapIcon, group: 'work', keys: 'g m', in_bar: true },
  { path: '/free-days', name: 'Free days', icon: Calendar, group: 'work', keys: 'g f', in_bar: true },
  { path: '/exceptions', name: 'Exceptions', icon: Inbox, group: 'work', keys: 'g e' },
  { path: '/add', name: 'Add numbers', icon: Plus, group: 'bring_in', keys: 'g a' },
  { path: '/documents', name: 'Documents', icon: FileText, group: 'bring_in', keys: 'g d' },
  { path: '/webhooks', name: 'Webhooks', icon: Webhook, group: 'connect', keys: 'g w' },
  { path: '/feeds', name: 'Feeds', icon: Rss, group: 'connect', keys: 'g h' },
  { path: '/simulator', name: 'Simulator', icon: FlaskConical, group: 'connect', keys: 'g i' },
  { path: '/settings', name: 'Keys & audit', icon: KeyRound, group: 'connect', keys: 'g k' },
]

export const groupNames: Readonly<Record<PlaceGroup, string | null>> = { work: null, bring_in: 'Bring in', connect: 'Connect' }

/** Whether an address belongs to the place: its own, or one below it. */
export function isAt(path: string, location: string): boolean {
  return path === '/' ? location === '/' : location === path || location.startsWith(`${path}/`)
}
