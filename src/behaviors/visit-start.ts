import { sourceOf } from '../../contract/visit-source.ts'

interface PrivacySignals {
  doNotTrack?: string | null
  globalPrivacyControl?: boolean
}

const { doNotTrack, globalPrivacyControl }: PrivacySignals = navigator
const asksForPrivacy = doNotTrack === '1' || globalPrivacyControl === true

/* Where the visit began, for the forms: kept in the tab alone, and until it is closed. */
try {
  if (!asksForPrivacy && !sessionStorage.getItem('visit')) {
    const source = sourceOf(new URL(location.href), document.referrer)
    sessionStorage.setItem('visit', JSON.stringify(source))
  }
} catch {
  // A blocked store keeps nothing, and a form is sent all the same.
}
