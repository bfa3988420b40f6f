import { parentPort, workerData } from 'node:worker_threads'
import { busyTimes } from './read-calendar.ts'

parentPort?.postMessage(busyTimes(workerData))
