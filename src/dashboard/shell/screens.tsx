import type { ComponentType } from 'preact'
import { Route, Switch } from 'wouter-preact'
import { latePart } from '../parts/late.tsx'
import { Loading } from '../parts/states.tsx'

// Which screen stands at which address. Each is loaded when somebody goes there.

type ScreenProps = { params: Readonly<Record<string, string | undefined>> }
type Screen = ComponentType<ScreenProps>

const loads: readonly { path: string; load: () => Promise<Screen> }[] = [
  { path: '/add', load: async () => (await import('../screens/add/add.tsx')).Add },
  { path: '/shipments', load: async () => (await import('../screens/shipments/shipments.tsx')).Shipments },
  { path: '/shipments/:id', load: async () => (await import('../screens/shipment/shipment.tsx')).ShipmentScreen },
  { path: '/containers', load: async () => (await import('../screens/containers/containers.tsx')).Containers },
  { path: '/containers/:id', load: async () => (await import('../screens/container/container.tsx')).ContainerScreen },
  { path: '/webhooks/:id?', load: async () => (await import('../screens/webhooks/webhooks.tsx')).Webhooks },
  { path: '/feeds', load: async () => (await import('../screens/feeds/feeds.tsx')).Feeds },
  { path: '/map', load: async () => (await import('../screens/map/map.tsx')).MapScreen },
  { path: '/free-days', load: async () => (await import('../screens/free-days/free-days.tsx')).FreeDays },
  { path: '/documents', load: async () => (await import('../screens/documents/documents.tsx')).Documents },
  { path: '/documents/:id', load: async () => (await import('../screens/documents/document.tsx')).DocumentScreen },
  { path: '/exceptions', load: async () => (await import('../screens/exceptions/exceptions.tsx')).Exceptions },
  { path: '/settings', load: async () => (await import('../screens/settings/settings.tsx')).Settings },
  { path: '/simulator', load: async () => (await import('../screens/simulator/simulator.tsx')).Simulator },
  { path: '/', load: async () => (await import('../screens/overview/overview.tsx')).Overview },
]
const screens = loads.map(({ path, load }) => ({ path, Screen: latePart(`The screen ${path}`, load) }))
const Otherwise = latePart<ScreenProps>('This screen', async () => (await import('../screens/later/later.tsx')).Later)

export function Screens() {
  return (
    <Switch>
      {screens.map(({ path, Screen }) => (
        <Route key={path} path={path}>
          {(params) => <Screen key={path} params={params} meanwhile={<Loading />} />}
        </Route>
      ))}
      <Route>{(params) => <Otherwise key="otherwise" params={params} meanwhile={<Loading />} />}</Route>
    </Switch>
  )
}
