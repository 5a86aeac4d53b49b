import { defineResource, instant, text, toMany, toOne, uuid, word } from '../resource.ts'

const mode = (description: string) => word(['vessel', 'rail'], description).nullable

export const route = defineResource({
  type: 'route',
  description: 'The way of a container, from its port of lading to the end of its journey.',
  self: null,
  attributes: {
    id: uuid('The id once more.'),
    created_at: instant('When the container became known.'),
    updated_at: instant('When something about the container last changed.'),
  },
  relationships: {
    cargo: toOne('container', 'The container.'),
    shipment: toOne('shipment', 'Its shipment.'),
    route_locations: toMany('route_location', 'The stops, in order of travel.'),
  },
})

export const routeLocation = defineResource({
  type: 'route_location',
  description: 'A stop of a container on its way: how it comes there, and how it goes on.',
  self: null,
  attributes: {
    id: uuid('The id once more.'),
    inbound_scac: text('Who brings it.').nullable,
    inbound_mode: mode('How it comes.'),
    inbound_eta_at: instant('When it is expected.').nullable,
    inbound_ata_at: instant('When it arrived.').nullable,
    inbound_voyage_number: text('The voyage that brings it.').nullable,
    outbound_scac: text('Who takes it on.').nullable,
    outbound_mode: mode('How it goes on.'),
    outbound_etd_at: instant('When it is expected to leave.').nullable,
    outbound_atd_at: instant('When it left.').nullable,
    outbound_voyage_number: text('The voyage that takes it on.').nullable,
    created_at: instant('When the container became known.'),
    updated_at: instant('When something about the container last changed.'),
  },
  relationships: {
    route: toOne('route', 'The route.'),
    inbound_vessel: toOne('vessel', 'The ship that brings it.'),
    outbound_vessel: toOne('vessel', 'The ship that takes it on.'),
    location: toOne(['port', 'terminal', 'metro_area'], 'The place.'),
    facility: toOne(['terminal', 'rail_terminal', 'port'], 'The terminal or ramp there, where it is known.'),
    port: toOne('port', 'The place once more, where it is a port.'),
  },
})
