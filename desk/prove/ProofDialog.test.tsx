import { fireEvent, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderDesk } from '../testing/desk.tsx'
import { askForProof } from './ask-proof.ts'
import { ProofDialog } from './ProofDialog.tsx'

test('the dialog says what needs proof, and one answer serves all calls that wait', async () => {
  renderDesk(<ProofDialog />)
  const asked = ['Erasing the lead of Leena Aho', 'Exporting leads'].map(askForProof)
  await screen.findByText(/^Erasing the lead of Leena Aho needs a passkey/)
  fireEvent.click(screen.getByRole('button', { name: 'Cancel' }))
  expect(await Promise.all(asked)).toEqual([false, false])
})

test('a question that goes with its dialog, as when the session ends, is answered, and the next one put', async () => {
  const { unmount } = renderDesk(<ProofDialog />)
  const asked = askForProof('Erasing')
  unmount()
  expect(await asked).toBe(false)
  renderDesk(<ProofDialog />)
  void askForProof('Exporting')
  await screen.findByText(/^Exporting needs a passkey/)
})
