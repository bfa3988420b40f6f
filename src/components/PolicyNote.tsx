import { messages } from '../../contract/messages.ts'
import type { RoutePath } from '../../contract/routes.ts'

const policyPage: RoutePath = '/privacy-policy'

/** What stands below the button of everything that asks for an address: the way to the policy. */
export function PolicyNote() {
  return (
    <>
      {messages.policyAt}{' '}
      <a className="link" href={policyPage}>
        {messages.policy}
      </a>
    </>
  )
}
