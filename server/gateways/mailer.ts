import type * as Nodemailer from 'nodemailer'
import { lazyPackage } from '../core/lazy-package.ts'

export const mailer = lazyPackage<typeof Nodemailer>('nodemailer')
