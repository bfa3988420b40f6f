import { parentPort, workerData } from 'node:worker_threads'
import { busyTimes } from './read-calendar.ts'

const { text, window, zone } = workerData
parentPort?.postMessage(busyTimes(text, window, zone))
