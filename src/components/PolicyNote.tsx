import { messages } from '../../contract/messages.ts'

const policyPage = '/privacy-policy'

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
