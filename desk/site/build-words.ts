import type { SiteBuild } from '../../contract/desk/site-build.ts'
import type { BuildStep } from '../../contract/release/build-steps.ts'

/** What a build of each kind is called while it runs and when it failed, and the name of its last step. */
export const kinds = {
  publish: { running: 'Publishing', failed: 'Not published', place: 'Putting it online' },
  due: { running: 'Publishing', failed: 'Not published', place: 'Putting it online' },
  plan: { running: 'Checking', failed: 'Not planned', place: 'Keeping it for its day' },
  preview: { running: 'Building', failed: 'No preview', place: 'Putting it at its address' },
  release: { running: 'Changing back', failed: 'Not changed', place: 'Putting it online' },
} as const

export const describeStep = ({ kind, pages }: Pick<SiteBuild, 'kind' | 'pages'>, step: BuildStep) =>
  ({
    read: 'Reading your changes',
    check: 'Checking the words',
    draw: pages > 0 ? `Drawing ${pages} pages` : 'Drawing the pages',
    links: 'Checking links',
    place: kinds[kind].place,
  })[step]
