import { expect, test } from 'vitest'
import { messages } from '../../contract/messages.ts'
import { copy } from '../support/copy.ts'

const { contact, newsletter } = copy.forms

test('the newsletter says its states to the letter', () => {
  expect(newsletter).toMatchObject({
    pending: 'Subscribing...',
    outcomes: {
      sent: {
        toast: {
          title: 'Thank you for subscribing!',
          text: "You'll receive updates about CAM in your inbox.",
        },
        heading: "You're subscribed!",
      },
    },
  })
})

test('the contact form says its states to the letter', () => {
  expect(contact).toMatchObject({
    pending: 'Sending...',
    again: 'Send Another Message',
    missing: 'Name, email, subject, and message are required.',
    application: 'Application:',
    outcomes: {
      sent: {
        toast: {
          title: 'Message sent!',
          text: "Thank you for contacting us. We'll be in touch soon.",
        },
        heading: 'Thank You!',
      },
    },
  })
})

test('refusals and failures are said to the letter', () => {
  expect(messages).toMatchObject({
    email: 'Please enter a valid email address',
    missingTitle: 'Please fill out all required fields',
    wrong: 'Something went wrong',
    tryLater: 'Please try again later.',
    failedTitle: 'Error',
    failed: 'An error occurred while submitting the form. Please try again.',
  })
})
