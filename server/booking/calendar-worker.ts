import { parentPort, workerData } from 'node:worker_threads'
import { readBusyTimes } from './read-calendar.ts'

parentPort?.postMessage(readBusyTimes(workerData))
