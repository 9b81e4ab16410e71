import { FileText, FileUp } from 'lucide-react'
import { useId, type ReactNode } from 'react'
import { useT } from '../../i18n/I18n.tsx'
import { Button } from '../../ui/Button.tsx'
import { FileButton } from '../../ui/FileButton.tsx'
import { UploadList } from './UploadList.tsx'
import { useInput, type InputProps } from './use-input.ts'
import { typeNames, useUploads, type FileLimits, type UploadFile } from './use-uploads.ts'
import './document-input.css'

export interface UploadedDocument {
  readonly url: string
  readonly name: string
}

interface DocumentInputProps<Document extends UploadedDocument> extends InputProps {
  readonly upload: UploadFile<Omit<Document, 'name'>>
  readonly limits: FileLimits
  readonly icon?: ReactNode
  /** What is said of the file beside its name. */
  readonly detailOf?: (document: Document) => string
  /** Shows the file in the page; without it the browser opens it. */
  readonly onOpen?: (document: Document) => void
}

/** A file that is uploaded at once, with its progress; null without one. */
export function DocumentInput<Document extends UploadedDocument = UploadedDocument>({
  upload,
  limits,
  icon = <FileText aria-hidden="true" />,
  detailOf,
  onOpen,
  ...common
}: DocumentInputProps<Document>) {
  const t = useT()
  const buttonId = useId()
  const { name, label, help, error, value, onChange, isDisabled } = useInput<Document | null>(common)
  const { uploads, start, remove, retry } = useUploads(limits, upload, (file, result) => {
    // A document is what the server made of the file, with the file's name.
    onChange({ ...result, name: file.name } as Document)
    return null
  })
  const isBusy = uploads.some((each) => each.error === null)
  const text = t('form.document.help', { types: typeNames(limits), size: limits.maxMegabytes })
  return (
    <div data-field={name} role="group" aria-label={label} className="field">
      <span className="field__label">{label}</span>
      <div className="document">
        {value !== null && (
          <span className="document__file">
            {onOpen ? (
              <span className="document__name">
                {icon}
                <span className="truncate">{value.name}</span>
              </span>
            ) : (
              <a className="document__name" href={value.url} target="_blank" rel="noreferrer">
                {icon}
                <span className="truncate">{value.name}</span>
              </a>
            )}
            {detailOf && <span className="document__detail">{detailOf(value)}</span>}
          </span>
        )}
        {value !== null && onOpen && (
          <Button size="small" variant="soft" onPress={() => onOpen(value)}>
            {t('form.document.open')}
          </Button>
        )}
        <FileButton
          id={buttonId}
          size="small"
          icon={<FileUp aria-hidden="true" />}
          accept={Object.keys(limits.types)}
          disabledReason={isBusy ? t('form.uploading') : null}
          onFiles={(files) => {
            for (const failed of uploads) remove(failed.id)
            start(files)
          }}
        >
          {t(value === null ? 'form.document.choose' : 'form.document.change')}
        </FileButton>
        {value !== null && !isDisabled && (
          <Button
            size="small"
            variant="quiet"
            onPress={() => {
              // The button disappears with the file.
              document.getElementById(buttonId)?.focus()
              onChange(null)
            }}
          >
            {t('form.remove', { name: value.name })}
          </Button>
        )}
      </div>
      <UploadList uploads={uploads} onRemove={remove} onRetry={retry} />
      {error === null ? (
        <p className="field__help">{help ?? text}</p>
      ) : (
        <p className="field__error">{error}</p>
      )}
    </div>
  )
}
