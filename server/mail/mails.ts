import { hour } from '../../contract/duration.ts'
import type { MailTemplate } from '../../contract/mails.ts'
import { heldUntil } from '../booking/holds.ts'
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
    sent: 'with every lead; replying reaches the person',
    why: 'team',
    about: 'lead',
    write: noticeMail,
  },
  'message-receipt': {
    to: 'lead',
    bound: 'receipt',
    answersRequest: true,
    ofList: false,
    sent: 'after a message, once a day',
    why: 'sender',
    about: 'lead',
    write: messageReceipt,
  },
  'booking-receipt': {
    to: 'lead',
    bound: 'receipt',
    answersRequest: true,
    ofList: false,
    sent: 'after a request for a meeting, once a day',
    why: 'sender',
    about: 'lead',
    write: bookingReceipt,
  },
  held: {
    to: 'lead',
    bound: 'link',
    answersRequest: true,
    ofList: false,
    sent: 'a booking waits for its link',
    why: 'holder',
    about: 'lead',
    write: heldMail,
    usefulUntil: ({ created_at }) => heldUntil(created_at),
  },
  booked: {
    to: 'lead',
    bound: 'act',
    answersRequest: true,
    ofList: false,
    sent: 'a meeting is booked, with the invitation',
    why: 'booker',
    about: 'lead',
    write: meetingMail('booked'),
  },
  moved: {
    to: 'lead',
    bound: 'act',
    answersRequest: true,
    ofList: false,
    sent: 'a meeting is moved, with the invitation',
    why: 'booker',
    about: 'lead',
    write: meetingMail('moved'),
  },
  cancelled: {
    to: 'lead',
    bound: 'act',
    answersRequest: true,
    ofList: false,
    sent: 'a meeting is cancelled',
    why: 'cancelled',
    about: 'lead',
    write: cancelledMail,
  },
  'reminder-day': {
    to: 'lead',
    bound: 'act',
    answersRequest: true,
    ofList: false,
    sent: 'a day before a meeting',
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
    sent: 'an hour before a meeting',
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
    sent: 'somebody with a meeting to come is erased',
    why: 'team',
    about: 'erased',
    write: erasedNotice,
  },
  'kept-notice': {
    to: 'team',
    sent: 'an erased address has an open request about a list',
    why: 'team',
    about: 'lead',
    write: requestNotice('kept-notice'),
  },
  'closed-notice': {
    to: 'team',
    sent: 'a request for all three closed unconfirmed: erase what was kept for its copy',
    why: 'team',
    about: 'lead',
    write: requestNotice('closed-notice'),
  },
  'notice-digest': {
    to: 'team',
    sent: 'after an hour past `RATE_LIMIT_NOTICES_PER_HOUR`',
    why: 'team',
    about: 'digest',
    write: noticeDigest,
  },
  'daily-digest': {
    to: 'team',
    sent: 'at `DIGEST_HOUR`, unless there is nothing to say',
    why: 'team',
    about: 'day',
    write: dailyDigest,
  },
  confirm: {
    to: 'lead',
    bound: 'link',
    answersRequest: true,
    ofList: true,
    sent: 'a sign-up; its button works 7 days',
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
    sent: 'somebody asks what is stored',
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
    sent: 'a request about a list, once a day, with its last day',
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
    sent: 'such a request is answered, refused, extended or closed',
    why: 'listed',
    about: 'lead',
    write: requestNews,
  },
}

/** Whether there is a mail of that name: a job may be older than the program. */
export function isMail(name: string): name is MailTemplate {
  return Object.hasOwn(mails, name)
}
