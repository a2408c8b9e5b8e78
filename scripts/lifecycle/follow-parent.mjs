// Preloaded into the server: when the process that started it dies, killed even, it ends too.
process.once("disconnect", () => process.kill(process.pid, "SIGTERM"));
process.channel?.unref();
