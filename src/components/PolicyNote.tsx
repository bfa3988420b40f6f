import { messages } from '../../contract/messages.ts'

const policyPage = '/privacy-policy'

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
