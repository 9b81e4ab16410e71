import { FileText, FileUp } from 'lucide-react'
import { useId } from 'react'
import { useT } from '../../i18n/I18n.tsx'
import { Button } from '../../ui/Button.tsx'
import { FileButton } from '../../ui/FileButton.tsx'
import { UploadList } from './UploadList.tsx'
import { useInput, type InputProps } from './use-input.ts'
import { useUploads, type FileLimits, type UploadFile } from './use-uploads.ts'
import './document-input.css'

export interface UploadedDocument {
  readonly url: string
  readonly name: string
}

/** A file that is uploaded at once, with its progress; null without one. */
export function DocumentInput({
  upload,
  limits,
  ...common
}: InputProps & { readonly upload: UploadFile; readonly limits: FileLimits }) {
  const t = useT()
  const buttonId = useId()
  const { name, label, help, error, value, onChange, isDisabled } = useInput<UploadedDocument | null>(common)
  const { uploads, start, remove } = useUploads(limits, upload, (file, url) =>
    onChange({ url, name: file.name }),
  )
  const isBusy = uploads.some((each) => each.error === null)
  const text = t('form.document.help', {
    types: [...new Set(Object.values(limits.types))].join(', '),
    size: limits.maxMegabytes,
  })
  return (
    <div data-field={name} role="group" aria-label={label} className="field">
      <span className="field__label">{label}</span>
      <div className="document">
        {value !== null && (
          <a className="document__name" href={value.url} target="_blank" rel="noreferrer">
            <FileText aria-hidden="true" />
            <span className="truncate">{value.name}</span>
          </a>
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
      <UploadList uploads={uploads} onRemove={remove} />
      {error === null ? (
        <p className="field__help">{help ?? text}</p>
      ) : (
        <p className="field__error">{error}</p>
      )}
    </div>
  )
}
