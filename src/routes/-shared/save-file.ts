/** Saves what the browser has as a file. */
export const saveFile = (fileName: string, content: Blob): void => {
  const address = URL.createObjectURL(content)
  const link = document.createElement('a')
  link.href = address
  link.download = fileName
  link.click()
  URL.revokeObjectURL(address)
}

/** Saves a text as a file. */
export const saveText = (fileName: string, type: string, text: string | readonly string[]): void =>
  saveFile(fileName, new Blob([text].flat(), { type }))

/** Saves a CSV text as a file, with the mark by which spreadsheet programs read it as UTF-8. */
export const saveCsv = (name: string, text: string): void =>
  saveText(`${name}.csv`, 'text/csv;charset=utf-8', ['\uFEFF', text])
