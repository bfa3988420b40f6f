import { rivalIn } from '../../contract/booked-rival.ts'
import { readDraft } from '../forms/draft.ts'

/* An address such as /book?rival=Northwind, made by the line on Home. What was typed here before stays. */
const field = document.querySelector<HTMLInputElement>('input[name="competitor"]')
const rival = rivalIn(new URLSearchParams(location.search))

if (field && rival) field.value = readDraft('booking')['competitor'] || rival
