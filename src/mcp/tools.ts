/** All tools, in the order in which a model reads them. A new one is a row here: the reference page and the tests ask for the rest. */

import type { Role } from '../contract/roles.ts'
import type { Tool } from './tool.ts'
import { arrivingSoon, countContainers, lastFreeDays, lateArrivals, listContainers } from './tools/lists.ts'
import { chargeExposure, containerCharges } from './tools/money.ts'
import { containerAsOf, estimateHistory, explainContainer, holdHistory, whatChanged } from './tools/past.ts'
import { containerTimeline, getContainer, getShipment, search } from './tools/records.ts'
import { findPort, findVessel, inferNumber, lineScorecard, listDocuments, shippingLines } from './tools/reference.ts'
import { beginScenario, moveSimulatedClock, simulatedClock, simulatedScenarios, wipeSimulation } from './tools/simulation.ts'
import { listExceptions, sourceHealth, trackingRequests, webhookHealth } from './tools/trouble.ts'
import { commentException, refreshContainer, resumeTracking, stopTracking, track } from './tools/writes.ts'

export const tools: readonly Tool[] = [
  search,
  getContainer,
  getShipment,
  containerTimeline,
  explainContainer,
  containerAsOf,
  whatChanged,
  listContainers,
  countContainers,
  lastFreeDays,
  arrivingSoon,
  lateArrivals,
  chargeExposure,
  containerCharges,
  listExceptions,
  estimateHistory,
  holdHistory,
  listDocuments,
  trackingRequests,
  inferNumber,
  shippingLines,
  findPort,
  findVessel,
  lineScorecard,
  sourceHealth,
  webhookHealth,
  track,
  refreshContainer,
  stopTracking,
  resumeTracking,
  commentException,
]

/** Behind those, in a simulated world. */
export const simulationTools: readonly Tool[] = [
  simulatedClock,
  simulatedScenarios,
  moveSimulatedClock,
  beginScenario,
  wipeSimulation,
]

/** Those that a key with this role may use, in a simulated world or outside. */
export function toolsFor(role: Role, { is_simulated }: { is_simulated: boolean }): readonly Tool[] {
  const all = is_simulated ? [...tools, ...simulationTools] : tools
  return role === 'read' ? all.filter((tool) => tool.role === 'read') : all
}
