/** Preloaded (`--import`) into a test's program: its clock starts at TEST_NOW (milliseconds), so that it writes on the test's day. */
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
