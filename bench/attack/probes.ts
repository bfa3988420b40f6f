import type { Probe } from './probe.ts'
import { allSlots } from './probes/all-slots.ts'
import { connectionsOfMany } from './probes/connections-of-many.ts'
import { costlyTexts } from './probes/costly-texts.ts'
import { foreignPages } from './probes/foreign-pages.ts'
import { forgedLinks } from './probes/forged-links.ts'
import { injectedValues } from './probes/injected-values.ts'
import { manyConnections } from './probes/many-connections.ts'
import { oddConnections } from './probes/odd-connections.ts'
import { oddPaths } from './probes/odd-paths.ts'
import { pipelinedBook } from './probes/pipelined-book.ts'
import { refusedPlainForm } from './probes/refused-plain-form.ts'
import { repeatedFields } from './probes/repeated-fields.ts'
import { siege } from './probes/siege.ts'
import { slashes } from './probes/slashes.ts'
import { slowReaders } from './probes/slow-readers.ts'
import { slowSenders } from './probes/slow-senders.ts'
import { smuggledRequests } from './probes/smuggled-requests.ts'
import { unknownRequests } from './probes/unknown-requests.ts'

/** The list of attacks, in the order they are run in; the long ones come last. */
export const probes: readonly Probe[] = [
  pipelinedBook,
  repeatedFields,
  slashes,
  costlyTexts,
  refusedPlainForm,
  foreignPages,
  unknownRequests,
  smuggledRequests,
  oddConnections,
  oddPaths,
  injectedValues,
  forgedLinks,
  allSlots,
  manyConnections,
  connectionsOfMany,
  slowSenders,
  slowReaders,
  siege,
]
