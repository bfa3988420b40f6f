import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { leadCalls } from '../../contract/desk/lead-calls.ts'
import { type LeadDetail, undoSeconds } from '../../contract/desk/leads.ts'
import { CallError } from '../api/send.ts'
import { clearDraft, type Draft, keepDraft, readReplyDraft } from '../leads/drafts.ts'
import { nameLead } from '../leads/words.ts'
import { useCall } from '../prove/use-call.ts'
import { showToast } from '../toast/show-toast.ts'

const refresh = [['leads']]

/** A reply that is being written: what was typed stays in the tab until it is sent, and what was sent can be undone while it waits. */
export function useReply({ row, replySubject }: LeadDetail) {
  const queryClient = useQueryClient()
  const empty = { subject: replySubject, body: '' }
  const [draft, setDraft] = useState(() => readReplyDraft('reply', row.id) ?? empty)
  const reply = useCall(leadCalls.reply, refresh)
  const undo = useCall(leadCalls.undoReply, refresh)
  const write = (next: Draft) => {
    setDraft(next)
    keepDraft('reply', row.id, next)
  }
  const clear = () => {
    clearDraft('reply', row.id)
    setDraft(empty)
  }
  // By promises: they end also when another lead is open by then.
  const takeBack = async (id: string) => {
    try {
      const back = await undo.mutateAsync({ reply: id })
      // Another may have been begun meanwhile: it stands below.
      const begun = readReplyDraft('reply', row.id)?.body.trim()
      write(begun ? { ...back, body: `${back.body}\n\n${begun}` } : back)
      showToast({ text: `The reply to ${nameLead(row)} is back in its field` })
      return true
    } catch (error) {
      showToast({ text: error instanceof Error ? error.message : String(error) })
      return false
    }
  }
  return {
    draft,
    write,
    clear,
    isSending: reply.isPending,
    error: reply.error,
    /** @param onBack once it was undone. @returns whether it was sent, or that a colleague has changed the lead. */
    send: async (close: boolean, onBack: () => void): Promise<'sent' | 'changed' | 'not-sent'> => {
      try {
        const { id, version } = row
        const sent = await reply.mutateAsync({ id, version, ...draft, close })
        clear()
        showToast({
          text: `Reply to ${nameLead(row)}: you can undo it for ${undoSeconds} seconds`,
          undo: () => void takeBack(sent.reply).then((isBack) => isBack && onBack()),
        })
        return 'sent'
      } catch (error) {
        // What went wrong stands in the form; of a colleague's change, what they did.
        if (!(error instanceof CallError) || error.code !== 'changed') return 'not-sent'
        await queryClient.invalidateQueries({ queryKey: ['leads'] })
        return 'changed'
      }
    },
  }
}
