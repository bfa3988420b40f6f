import { useIsMutating, useQueryClient } from '@tanstack/react-query'
import { leadCalls } from '../../contract/desk/lead-calls.ts'
import { type LeadDetail, undoSeconds } from '../../contract/desk/lead-detail.ts'
import type { LeadRow } from '../../contract/desk/lead-list.ts'
import { readField } from '../../contract/lib/fields.ts'
import { CallError } from '../api/send.ts'
import { clearDraft, type Draft, keepDraft, putBackReply, useDraft } from '../leads/drafts.ts'
import { nameLead } from '../leads/lead-text.ts'
import { noteNext, onLatest, scope } from '../leads/own-changes.ts'
import { useCall } from '../prove/use-call.ts'
import { showToast } from '../toast/show-toast.ts'

const refresh = [['leads']]

/** The draft of a reply, kept in the tab until it is sent, and sending it with an undo for some seconds. */
export function useReply({ row, replySubject }: LeadDetail) {
  const queryClient = useQueryClient()
  const draft = useDraft('reply', row.id) ?? { subject: replySubject, body: '' }
  const reply = useCall(leadCalls.reply, {
    refresh,
    onDone: (_, sent) => noteNext(sent),
    scope,
    prepare: onLatest,
  })
  // Also counts a reply sent by a form that is closed by now: when that is done, it clears the draft.
  const sending = useIsMutating({
    mutationKey: [leadCalls.reply.path],
    predicate: ({ state }) => readField(state.variables, 'id') === row.id,
  })
  const undo = useUndoReply(row)
  const clear = () => clearDraft('reply', row.id)
  return {
    draft,
    write: (next: Draft) => {
      if (sending === 0) keepDraft('reply', row.id, next)
    },
    clear,
    isSending: sending > 0,
    error: reply.error,
    /** @returns whether it was sent, or that a colleague has changed the lead. */
    send: async (close: boolean): Promise<'sent' | 'changed' | 'not-sent'> => {
      try {
        const { id, version } = row
        const sent = await reply.mutateAsync({ id, version, ...draft, close })
        clear()
        showToast({
          text: `Reply to ${nameLead(row)}: you can undo it for ${undoSeconds} seconds`,
          undo: () => undo.mutateAsync({ reply: sent.reply }),
        })
        return 'sent'
      } catch (error) {
        // The form shows any other error itself; of a conflict it shows what the colleague did.
        if (!(error instanceof CallError) || error.code !== 'changed') return 'not-sent'
        await queryClient.invalidateQueries({ queryKey: ['leads'] })
        return 'changed'
      }
    },
  }
}

/** Takes back a reply that waits, and puts it back as the draft. */
export function useUndoReply(row: LeadRow) {
  return useCall(leadCalls.undoReply, {
    refresh,
    onDone: (back) => {
      noteNext(row)
      putBackReply(row.id, back)
      showToast({ text: `The reply to ${nameLead(row)} is back in its field` })
    },
  })
}
