import { useMutation } from '@tanstack/react-query'
import { type SubmitEvent, useRef, useState } from 'react'
import { api, type FormAnswer } from '../../contract/api.ts'
import { contactForm, type ContactForm as Values } from '../../contract/forms/contact.ts'
import { messages } from '../../contract/messages.ts'
import { Button } from '../components/Button.tsx'
import { Confirmation } from '../components/Confirmation.tsx'
import { FormAlert } from '../components/FormAlert.tsx'
import type { Forms } from '../content/forms.ts'
import { forgetDraft } from '../lib/draft.ts'
import { queryClient } from '../lib/query-client.ts'
import { ContactFields } from './ContactFields.tsx'
import styles from './ContactForm.module.css'
import { answerIn, sendForm } from './form-answer.ts'
import { fieldErrors, type Submission, textsOf, useSubmissionKey } from './submission.ts'
import { toast } from './toaster/toast.ts'
import { useFormIsland } from './use-form-island.ts'

const requiredFields = ['name', 'email', 'subject', 'message'] as const

/** The contact form: editing, sending, then the thanks; what was typed survives every failure. */
export function ContactForm({ words }: { words: Forms['contact'] }) {
  const [round, setRound] = useState(0)
  return (
    <ContactFormRound
      key={round}
      words={words}
      focusFirst={round > 0}
      onAgain={() => setRound(round + 1)}
    />
  )
}

interface RoundProps {
  words: Forms['contact']
  /** Whether the form stands in the place of the thanks, whose button had the focus. */
  focusFirst: boolean
  onAgain: () => void
}

function ContactFormRound({ words, focusFirst, onAgain }: RoundProps) {
  const { form, refusal, refuse, accept } = useFormIsland()
  const { keyFor, forget } = useSubmissionKey()
  const sending = useRef(false)

  const message = useMutation(
    {
      mutationFn: (submission: Submission<Values>) => sendForm(api.contact, submission),
      onSuccess: (answer) => (answer.success ? succeed() : fail(answer)),
      onError: (error) => {
        const answer = answerIn(error)
        if (answer) return fail(answer)
        console.error(error)
        toast({ variant: 'destructive', title: messages.failedTitle, description: messages.failed })
        refuse({ alert: messages.failed, fields: {} })
      },
      onSettled: () => {
        sending.current = false
      },
    },
    queryClient,
  )

  function succeed() {
    forget()
    forgetDraft('contact')
    toast({ variant: 'default', title: messages.sentTitle, description: messages.sent })
  }

  function fail(answer: FormAnswer) {
    const description = answer.message || messages.tryLater
    toast({ variant: 'destructive', title: messages.wrong, description })
    refuse({ alert: description, fields: answer.fields ?? {} })
  }

  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    if (sending.current) return
    const texts = textsOf(event.currentTarget)
    const parsed = contactForm.safeParse(texts)
    if (!parsed.success) {
      const missing = requiredFields.some((name) => !texts[name]?.trim())
      if (missing) {
        toast({
          variant: 'destructive',
          title: messages.missingTitle,
          description: messages.missing,
        })
      }
      refuse({
        ...(missing && { alert: `${messages.missingTitle}. ${messages.missing}` }),
        fields: fieldErrors(parsed.error),
      })
      return
    }
    sending.current = true
    accept()
    message.mutate({ values: parsed.data, idempotencyKey: keyFor(parsed.data) })
  }

  if (message.data?.success) {
    return (
      <Confirmation heading={words.done.heading} texts={[words.done.text]} level={2}>
        <Button look="quiet" size="small" onClick={onAgain}>
          {words.again}
        </Button>
      </Confirmation>
    )
  }
  return (
    <form
      ref={form}
      className={styles.form}
      action={api.contact}
      method="post"
      data-draft="contact"
      onSubmit={submit}
    >
      <FormAlert text={refusal.alert} />
      <ContactFields words={words} errors={refusal.fields} focusFirst={focusFirst} />
      <div>
        <Button type="submit" disabled={message.isPending}>
          {message.isPending ? words.pending : words.submit}
        </Button>
      </div>
    </form>
  )
}
