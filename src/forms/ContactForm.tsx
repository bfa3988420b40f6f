import { useState } from 'react'
import { api } from '../../contract/api.ts'
import { contactForm } from '../../contract/forms/contact.ts'
import { messages } from '../../contract/messages.ts'
import { Button } from '../components/Button.tsx'
import { Confirmation } from '../components/Confirmation.tsx'
import type { Forms } from '../content/forms.ts'
import { ContactFields } from './ContactFields.tsx'
import { LeadForm } from './LeadForm.tsx'
import { useLeadForm } from './use-lead-form.ts'

/** The contact form: editing, sending, then the thanks; what was typed survives every failure. */
export function ContactForm({ copy }: { copy: Forms['contact'] }) {
  const [round, setRound] = useState(0)
  return (
    <ContactFormRound
      key={round}
      copy={copy}
      focusFirst={round > 0}
      onAgain={() => setRound(round + 1)}
    />
  )
}

interface RoundProps {
  copy: Forms['contact']
  /** Whether the form stands in the place of the thanks, whose button had the focus. */
  focusFirst: boolean
  onAgain: () => void
}

function ContactFormRound({ copy, focusFirst, onAgain }: RoundProps) {
  const lead = useLeadForm({
    form: 'contact',
    path: api.contact,
    schema: contactForm,
    required: ['name', 'email', 'subject', 'message'],
    missing: messages.missing,
    thanks: () => ({ title: messages.sentTitle, description: messages.sent }),
  })
  if (lead.sent) {
    return (
      <Confirmation heading={copy.done.heading} texts={[copy.done.text]} level={2}>
        <Button variant="quiet" size="small" onClick={onAgain}>
          {copy.again}
        </Button>
      </Confirmation>
    )
  }
  return (
    <LeadForm lead={lead} copy={copy}>
      <ContactFields copy={copy} errors={lead.errors} focusFirst={focusFirst} />
    </LeadForm>
  )
}
