import { hour } from '../../contract/duration.ts'
import type { MailTemplate } from '../../contract/mails.ts'
import { keptUntil } from '../booking/take-slot.ts'
import { renewPending } from '../subscriptions/renew-pending.ts'
import { dailyDigest } from './daily-digest.ts'
import { erasedNotice } from './erased-notice.ts'
import { heldMail } from './held-mail.ts'
import type { MailDefinition } from './mail-definition.ts'
import { cancelledMail, meetingMail, meetingNotice, reminderMail } from './meeting-mails.ts'
import { noticeDigest } from './notice-digest.ts'
import { noticeMail, requestNotice } from './notice-mail.ts'
import { bookingReceipt, messageReceipt } from './receipt.ts'
import { requestNews, requestReceipt } from './request-mails.ts'
import { confirmMail, welcomeMail } from './subscription-mails.ts'
import { yourDataMail } from './your-data-mail.ts'

/** Every mail there is, under the name by which the outbox knows it. */
export const mails: Record<MailTemplate, MailDefinition> = {
  notice: {
    to: 'team',
    sent: 'a message, a request for a meeting, early access, a request about a list; an answer reaches the writer',
    why: 'team',
    about: 'lead',
    write: noticeMail,
  },
  'message-receipt': {
    to: 'lead',
    bound: 'receipt',
    answersRequest: true,
    ofList: false,
    sent: 'after a message, one a day: that it arrived, and nothing of what was typed',
    why: 'sender',
    about: 'lead',
    write: messageReceipt,
  },
  'booking-receipt': {
    to: 'lead',
    bound: 'receipt',
    answersRequest: true,
    ofList: false,
    sent: 'after a request for a meeting, likewise',
    why: 'sender',
    about: 'lead',
    write: bookingReceipt,
  },
  held: {
    to: 'lead',
    bound: 'link',
    answersRequest: true,
    ofList: false,
    sent: 'a booking waits: the link that books its time, or moves the meeting there that the address has',
    why: 'holder',
    about: 'lead',
    write: heldMail,
    usefulUntil: ({ created_at }) => keptUntil(created_at),
  },
  booked: {
    to: 'lead',
    bound: 'act',
    answersRequest: true,
    ofList: false,
    sent: 'a meeting is booked: the invitation, and the links that move and cancel it',
    why: 'booker',
    about: 'lead',
    write: meetingMail('booked'),
  },
  moved: {
    to: 'lead',
    bound: 'act',
    answersRequest: true,
    ofList: false,
    sent: 'a meeting has another time: the invitation anew',
    why: 'booker',
    about: 'lead',
    write: meetingMail('moved'),
  },
  cancelled: {
    to: 'lead',
    bound: 'act',
    answersRequest: true,
    ofList: false,
    sent: 'a meeting is cancelled: what takes it out of the calendar',
    why: 'cancelled',
    about: 'lead',
    write: cancelledMail,
  },
  'reminder-day': {
    to: 'lead',
    bound: 'act',
    answersRequest: true,
    ofList: false,
    sent: 'a day before a booked meeting, unless it was booked later than that',
    why: 'booker',
    about: 'lead',
    write: reminderMail('reminder-day'),
    usefulUntil: ({ facts }) => Date.parse(facts) - hour,
  },
  'reminder-hour': {
    to: 'lead',
    bound: 'act',
    answersRequest: true,
    ofList: false,
    sent: 'an hour before it, likewise',
    why: 'booker',
    about: 'lead',
    write: reminderMail('reminder-hour'),
    usefulUntil: ({ facts }) => Date.parse(facts),
  },
  'booked-notice': {
    to: 'team',
    sent: 'with `booked`',
    why: 'team',
    about: 'lead',
    write: meetingNotice('booked'),
  },
  'moved-notice': {
    to: 'team',
    sent: 'with `moved`',
    why: 'team',
    about: 'lead',
    write: meetingNotice('moved'),
  },
  'cancelled-notice': {
    to: 'team',
    sent: 'with `cancelled`',
    why: 'team',
    about: 'lead',
    write: meetingNotice('cancelled'),
  },
  'erased-notice': {
    to: 'team',
    sent: 'whoever booked a meeting to come is erased: it is off, and not with whom',
    why: 'team',
    about: 'erased',
    write: erasedNotice,
  },
  'kept-notice': {
    to: 'team',
    sent: 'an address is erased and has a request about a list that is open: that one stays, and is to be answered',
    why: 'team',
    about: 'lead',
    write: requestNotice('kept-notice'),
  },
  'closed-notice': {
    to: 'team',
    sent: 'nobody confirmed a request for all three by its last day: what was kept for the copy is to be erased',
    why: 'team',
    about: 'lead',
    write: requestNotice('closed-notice'),
  },
  'notice-digest': {
    to: 'team',
    sent: 'after an hour with more notices than `RATE_LIMIT_NOTICES_PER_HOUR`, in place of the others',
    why: 'team',
    about: 'digest',
    write: noticeDigest,
  },
  'daily-digest': {
    to: 'team',
    sent: 'at `DIGEST_HOUR`: how the 24 hours before went; not when there is nothing to say',
    why: 'team',
    about: 'day',
    write: dailyDigest,
  },
  confirm: {
    to: 'lead',
    bound: 'link',
    answersRequest: true,
    ofList: true,
    sent: 'a sign-up, with the button to confirm; the link works 7 days',
    why: 'entered',
    about: 'lead',
    write: confirmMail,
    resend: renewPending,
  },
  welcome: {
    to: 'lead',
    bound: 'act',
    answersRequest: false,
    ofList: true,
    sent: 'a subscription is confirmed',
    why: 'confirmed',
    about: 'lead',
    write: welcomeMail,
  },
  'your-data': {
    to: 'lead',
    bound: 'link',
    isReserved: true,
    answersRequest: true,
    ofList: false,
    sent: 'somebody asks what is stored, with the link to it',
    why: 'asked',
    about: 'lead',
    write: yourDataMail,
  },
  'request-receipt': {
    to: 'lead',
    bound: 'receipt',
    answersRequest: true,
    ofList: false,
    isOwed: true,
    sent: 'a request about a list came in, one a day: until when it is answered, and the link that confirms the address and shows how far it is',
    why: 'listed',
    about: 'lead',
    write: requestReceipt,
  },
  'request-news': {
    to: 'lead',
    bound: 'act',
    answersRequest: true,
    ofList: false,
    isOwed: true,
    sent: '`leads answer` has answered, refused or extended such a request, or says in words how far it is, or nobody confirmed its address by the last day',
    why: 'listed',
    about: 'lead',
    write: requestNews,
  },
}

/** Whether there is a mail of that name: a job may be older than the program. */
export function isMail(name: string): name is MailTemplate {
  return Object.hasOwn(mails, name)
}
