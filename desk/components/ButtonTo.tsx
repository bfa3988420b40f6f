import { createLink } from '@tanstack/react-router'
import { ButtonLink } from '../../src/components/Button.tsx'

/** Goes to another screen of the desk, and looks like a button. */
export const ButtonTo = createLink(ButtonLink)
