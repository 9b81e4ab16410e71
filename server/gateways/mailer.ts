import type * as Nodemailer from 'nodemailer'
import { loadLate } from '../core/load-late.ts'

export const mailer = loadLate<typeof Nodemailer>('nodemailer')
