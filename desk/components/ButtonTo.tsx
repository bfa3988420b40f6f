import { createLink } from '@tanstack/react-router'
import { ButtonLink } from '../../src/components/Button.tsx'

/** A link to another screen of the desk that looks like a button. */
export const ButtonTo = createLink(ButtonLink)
