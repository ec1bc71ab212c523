/** Preloaded (`--import`): the program's clock starts at TEST_NOW (milliseconds). */
const ahead = Number(process.env['TEST_NOW']) - Date.now()
const RealDate = Date

globalThis.Date = class extends RealDate {
  constructor(...given: []) {
    if (given.length === 0) super(RealDate.now() + ahead)
    else super(...given)
  }
  static override now() {
    return RealDate.now() + ahead
  }
} as DateConstructor
