import { cleanup, screen } from '@testing-library/react'
import { afterEach, test } from 'vitest'
import { renderDesk } from '../testing/desk.tsx'
import { askForProof } from './ask-proof.ts'
import { ProofDialog } from './ProofDialog.tsx'

afterEach(cleanup)

test('whoever is asked again reads what for', async () => {
  renderDesk(<ProofDialog />)
  void askForProof('Erasing the lead of Leena Aho')
  await screen.findByText(/^Erasing the lead of Leena Aho asks who you are again/)
})
