import { randomBytes } from 'node:crypto'
import { resolve } from 'node:path'
import { loadOrCreateSecret } from './secret-file.ts'

const LOG_LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const
type LogLevel = (typeof LOG_LEVELS)[number]

export interface Config {
  readonly port: number
  readonly host: string
  /** Absolute path of the folder with the database files and secrets. */
  readonly dataDir: string
  /** Null uses the embedded database. */
  readonly databaseUrl: string | null
  /** Fills an empty database with the demo network. */
  readonly demo: boolean
  /** The start of the server's clock; null is the real time. */
  readonly clockStart: Date | null
  readonly publicUrl: string | null
  /** Null stores mails as files in the data folder. */
  readonly smtpUrl: string | null
  /** The sender of every mail. */
  readonly mailFrom: string
  /** The origin of a map style, its tiles and fonts, besides this server. */
  readonly mapOrigins: readonly string[]
  readonly logLevel: LogLevel
  /** 32 bytes; keys stored in the database are encrypted with them. */
  readonly secretKey: Buffer
  /** Set by the tests: allows CLOCK with any database and counts SQL statements. */
  readonly test: boolean
}

export class ConfigError extends Error {
  override name = 'ConfigError'
}

type Env = Readonly<Record<string, string | undefined>>

const text = (env: Env, name: string): string | null => {
  const value = env[name]?.trim()
  return value === undefined || value === '' ? null : value
}

const rejectValue = (name: string, value: string, expected: string): never => {
  throw new ConfigError(`${name}=${value} is not valid: expected ${expected}.`)
}

const port = (env: Env): number => {
  const value = text(env, 'PORT') ?? '4000'
  const number = Number(value)
  return /^\d{1,5}$/.test(value) && number <= 65_535
    ? number
    : rejectValue('PORT', value, 'a port number from 0 to 65535')
}

const flag = (env: Env, name: string, fallback: boolean): boolean => {
  const value = text(env, name)
  if (value === null) return fallback
  if (value === '1' || value === 'true') return true
  if (value === '0' || value === 'false') return false
  return rejectValue(name, value, '1 or 0')
}

const url = (env: Env, name: string, protocols: readonly string[]): string | null => {
  const value = text(env, name)
  if (value === null) return null
  const expected = `an address that starts with ${protocols.map((p) => `${p}//`).join(' or ')}`
  if (!URL.canParse(value)) return rejectValue(name, name === 'DATABASE_URL' ? '(hidden)' : value, expected)
  if (!protocols.includes(new URL(value).protocol)) return rejectValue(name, '(another protocol)', expected)
  return value
}

const smtpUrl = (env: Env): string | null => {
  const value = text(env, 'SMTP_URL')
  if (value === null) return null
  // The value contains a password, so the message omits it.
  return /^smtps?:\/\/[^\s/]/.test(value) && URL.canParse(value)
    ? value
    : rejectValue('SMTP_URL', '(hidden)', 'an address such as smtp://user:password@host:587')
}

const mailFrom = (env: Env, publicUrl: string | null): string => {
  const value = text(env, 'MAIL_FROM')
  const host = publicUrl === null ? 'comanda.local' : new URL(publicUrl).hostname
  if (value === null) return `Comanda <no-reply@${host}>`
  return /^(?:[^<>@\r\n]* <[^\s<>@]+@[^\s<>@]+>|[^\s<>@]+@[^\s<>@]+)$/.test(value)
    ? value
    : rejectValue('MAIL_FROM', value, 'an address such as Comanda <no-reply@example.com>')
}

const mapOrigins = (env: Env): readonly string[] =>
  (text(env, 'MAP_ORIGINS') ?? '')
    .split(/\s+/)
    .filter((origin) => origin !== '')
    .map((origin) =>
      // The value becomes part of a header, where a semicolon starts another directive.
      /^https?:\/\/[\w.-]+(?::\d{1,5})?$/.test(origin)
        ? origin
        : rejectValue(
            'MAP_ORIGINS',
            origin,
            'origins such as https://tiles.example.com, with spaces between them',
          ),
    )

const logLevel = (env: Env): LogLevel => {
  const value = text(env, 'LOG_LEVEL') ?? 'info'
  return (
    LOG_LEVELS.find((level) => level === value) ??
    rejectValue('LOG_LEVEL', value, `one of ${LOG_LEVELS.join(', ')}`)
  )
}

const clockStart = (env: Env, databaseUrl: string | null, test: boolean): Date | null => {
  const value = text(env, 'CLOCK')
  if (value === null) return null
  if (databaseUrl !== null && !test)
    throw new ConfigError('CLOCK is refused together with DATABASE_URL, unless TEST=1.')
  const date = new Date(value)
  return Number.isNaN(date.getTime())
    ? rejectValue('CLOCK', value, 'an instant such as 2026-11-20T18:15:00Z')
    : date
}

const secretKey = (env: Env, dataDir: string, databaseUrl: string | null): Buffer => {
  const configured = text(env, 'SECRET_KEY')
  if (configured === null && databaseUrl !== null) {
    throw new ConfigError(
      'SECRET_KEY is required together with DATABASE_URL: 32 bytes in hexadecimal or base64 (openssl rand -hex 32).',
    )
  }
  const value = configured ?? loadOrCreateSecret(dataDir, 'secret-key', () => randomBytes(32).toString('hex'))
  const bytes = /^[0-9a-f]{64}$/i.test(value) ? Buffer.from(value, 'hex') : Buffer.from(value, 'base64')
  if (bytes.length !== 32) return rejectValue('SECRET_KEY', '(hidden)', '32 bytes in hexadecimal or base64')
  return bytes
}

/** Validates the environment; throws a ConfigError that names the invalid variable. */
export const loadConfig = (env: Env): Config => {
  const databaseUrl = url(env, 'DATABASE_URL', ['postgres:', 'postgresql:'])
  const test = flag(env, 'TEST', false)
  const dataDir = resolve(text(env, 'DATA_DIR') ?? '.data')
  const publicUrl = url(env, 'PUBLIC_URL', ['http:', 'https:'])
  return {
    port: port(env),
    host: text(env, 'HOST') ?? '127.0.0.1',
    dataDir,
    databaseUrl,
    demo: flag(env, 'DEMO', databaseUrl === null),
    clockStart: clockStart(env, databaseUrl, test),
    publicUrl,
    smtpUrl: smtpUrl(env),
    mailFrom: mailFrom(env, publicUrl),
    mapOrigins: mapOrigins(env),
    logLevel: logLevel(env),
    secretKey: secretKey(env, dataDir, databaseUrl),
    test,
  }
}

/** The public origin of the console, without a trailing slash; links in mails start with it. */
export const originOf = ({ publicUrl, host, port }: Pick<Config, 'publicUrl' | 'host' | 'port'>): string => {
  if (publicUrl !== null) return publicUrl.replace(/\/+$/, '')
  const isEverywhere = host === '0.0.0.0' || host === '::'
  return `http://${isEverywhere ? 'localhost' : host.includes(':') ? `[${host}]` : host}:${port}`
}

/** Whether mails are stored in the data folder and shown by the mailbox page, on a local server. */
export const hasMailbox = ({ smtpUrl: smtp, publicUrl }: Pick<Config, 'smtpUrl' | 'publicUrl'>): boolean =>
  smtp === null && publicUrl === null

/** The sender's bare address. */
export const mailAddress = ({ mailFrom: from }: Pick<Config, 'mailFrom'>): string =>
  /<([^>]+)>$/.exec(from)?.[1] ?? from
